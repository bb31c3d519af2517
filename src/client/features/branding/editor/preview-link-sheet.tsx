import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PREVIEW_DAYS, type PreviewLink } from '#contract/branding-preview.ts';
import { linkAddress } from '#contract/link-address.ts';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { useClosePreview, useOpenPreview } from './branding-actions.ts';
import { previewLinkOptions } from './branding-editor-queries.ts';
import classes from './preview-link-sheet.module.css';

/** Makes the link by which somebody without an account looks at the draft, and withdraws it. */
export function PreviewLinkSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Preview link</Trans>}>
      <div className={classes.sheet}>
        <State />
      </div>
    </Sheet>
  );
}

function State() {
  const { data, error, refetch, isFetching } = useQuery(previewLinkOptions);
  const { mutate: make, isPending } = useOpenPreview();
  if (error && !data)
    return (
      <ErrorState
        title={<Trans>The link could not be asked for</Trans>}
        reason={<Trans>It needs a connection to the server.</Trans>}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data?.link) return <Made link={data.link} />;
  return (
    <>
      <p>
        <Trans>
          Whoever has it sees the page with this draft, without an account. It works for {PREVIEW_DAYS} days, at most
          until the draft is active. Search engines do not find it.
        </Trans>
      </p>
      <SheetActions>
        <Button loading={isPending} disabled={!data} onClick={() => make()}>
          <Trans>Make a link</Trans>
        </Button>
      </SheetActions>
    </>
  );
}

function Made({ link }: { link: PreviewLink }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const confirm = useConfirm();
  const { mutate: withdraw, isPending } = useClosePreview();
  const onWithdraw = async () => {
    const said = await confirm({
      title: t`Withdraw this link?`,
      text: t`Whoever has it sees nothing from then on. A new one can be made at any time.`,
      yes: t`Withdraw the link`,
      dangerous: true,
    });
    if (said) withdraw();
  };
  const address = linkAddress(globalThis.location.origin, 'preview', link.secret);
  const until = date(link.expiresAt);
  return (
    <>
      <p className={classes.address} aria-label={t`Preview link`}>
        <Ltr>{address}</Ltr>
      </p>
      <p className={classes.facts}>
        <Trans>
          Works until <bdi>{until}</bdi>, at most until the draft is active. A new name of the shop is not in it.
        </Trans>
      </p>
      <SheetActions>
        <Button variant="default" color="alert" loading={isPending} onClick={() => void onWithdraw()}>
          <Trans>Withdraw the link</Trans>
        </Button>
        <a href={address} target="_blank" rel="noreferrer" className={buttonLink} data-kind="default">
          <IconExternalLink aria-hidden />
          <Trans>Open</Trans>
        </a>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
              onClick={copy}
            >
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </Button>
          )}
        </CopyButton>
      </SheetActions>
    </>
  );
}
