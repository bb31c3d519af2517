import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';

const GallerySheet = lazySheet(async () => (await import('./gallery-sheet.tsx')).GallerySheet);

/** A picture for the public page out of those that were taken in the workshop and put into the section "gallery". */
export function GalleryChooser({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLibraryPhoto aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        <Trans>From the media</Trans>
      </Button>
      <GallerySheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(address) => {
          setOpen(false);
          onChoose(address);
        }}
      />
    </>
  );
}
