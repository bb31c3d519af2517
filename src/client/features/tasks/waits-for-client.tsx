import { useLingui } from '@lingui/react/macro';
import { IconHandStop } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';

type WaitsForClientProps = { wide: boolean; small: boolean };

/** In the place of the next step of a task whose price the client is asked. */
export function WaitsForClient({ wide, small }: WaitsForClientProps) {
  const { t } = useLingui();
  const words = t`Waits for the client`;
  if (small)
    return (
      <IconButton size="huge" aria-label={words} disabled>
        <IconHandStop aria-hidden />
      </IconButton>
    );
  return (
    <PlainButton size="floor" wide={wide} icon={<IconHandStop aria-hidden />} disabled>
      {words}
    </PlainButton>
  );
}
