import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture.ts';
import classes from './picture-field.module.css';

type PictureFieldProps = {
  label: string;
  value: string | null;
  onChange: (picture: string | null) => void;
  error?: ReactNode;
  /** What stands in its place while there is none, and the words for going back to that. */
  instead: ReactNode;
  clear: string;
};

/**
 * A picture from the camera or the device, made small before it is kept; without one something is drawn in its place.
 */
export function PictureField({ label, value, onChange, error, instead, clear }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [unreadable, setUnreadable] = useState(false);
  const chosen = useRef<File>(undefined);
  const take = async (file: File | undefined) => {
    if (!file) return;
    chosen.current = file;
    const picture = await shrinkPicture(file).catch(() => undefined);
    // Another one, or none, was chosen meanwhile.
    if (chosen.current !== file) return;
    setUnreadable(picture === undefined);
    if (picture) onChange(picture);
  };
  const takeAway = () => {
    chosen.current = undefined;
    setUnreadable(false);
    onChange(null);
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={unreadable ? t`This picture cannot be read.` : error}>
      <div className={classes.picture}>
        {instead}
        <input
          className="sr-only"
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t`Choose a picture`}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // Chosen again, the same file is to be taken again.
            currentTarget.value = '';
          }}
        />
        <Button
          component="label"
          htmlFor={id}
          variant="default"
          size="xs"
          leftSection={<IconCamera aria-hidden size={18} />}
        >
          <Trans>Picture</Trans>
        </Button>
        {value !== null && (
          <Button variant="subtle" size="xs" leftSection={<IconX aria-hidden size={18} />} onClick={takeAway}>
            {clear}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
