import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconLink, IconShare2 } from '@tabler/icons-react';
import { API_BASE } from '#contract/constants.ts';
import { mediaEndings } from '#contract/media-kinds.ts';
import { type Media } from '#contract/media.ts';
import { failureMessages } from '#client/feedback/outcome-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

/** Hands a file to another app, copies its address (who opens it signs in), saves it. */
export function ShareButtons({ media: { id, name, mime } }: { media: Media }) {
  const { t, i18n } = useLingui();
  const path = `${API_BASE}media/${id}/content`;
  const fileName = `${name}.${mediaEndings[mime]}`;

  async function share() {
    try {
      const bytes = await (await fetch(path)).blob();
      const file = new File([bytes], fileName, { type: mime });
      const files = { files: [file], title: name };
      await navigator.share(
        navigator.canShare?.(files) ? files : { title: name, url: new URL(path, location.href).href },
      );
    } catch (error) {
      // Thinking better of it is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(i18n._(failureMessages.share));
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      toast.success(t`The link is copied. Whoever opens it signs in first.`);
    } catch {
      toast.error(i18n._(failureMessages['copy-image-url']));
    }
  }

  return (
    <>
      {'share' in navigator && (
        <IconButton aria-label={t`Share`} title={t`Share`} onClick={() => void share()}>
          <IconShare2 aria-hidden size={20} />
        </IconButton>
      )}
      <IconButton aria-label={t`Copy link`} title={t`Copy link`} onClick={() => void copy()}>
        <IconLink aria-hidden size={20} />
      </IconButton>
      <IconButton
        aria-label={t`Download`}
        title={t`Download`}
        onClick={() => Object.assign(document.createElement('a'), { href: path, download: fileName }).click()}
      >
        <IconDownload aria-hidden size={20} />
      </IconButton>
    </>
  );
}
