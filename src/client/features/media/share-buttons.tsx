import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconDownload, IconLink, IconShare2 } from '@tabler/icons-react';
import { API_BASE } from '#contract/constants.ts';
import { mediaEndings } from '#contract/media-kinds.ts';
import { type Media } from '#contract/media.ts';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';

/** Hands files to another app, copies their addresses (who opens one signs in), saves them. */
export function ShareButtons({ files }: { files: readonly Media[] }) {
  const { t, i18n } = useLingui();
  const addresses = files.map((media) => new URL(pathOf(media), location.href).href).join('\n');

  async function share() {
    try {
      const whole = { files: await Promise.all(files.map(fetchFile)), title: files.map(({ name }) => name).join(', ') };
      await navigator.share(
        navigator.canShare?.(whole) ? whole : { title: whole.title, [files.length === 1 ? 'url' : 'text']: addresses },
      );
    } catch (error) {
      // Thinking better of it is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(i18n._(failureMessages.share));
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(addresses);
      toast.success(
        t`${plural(files.length, {
          one: 'The link is copied. Whoever opens it signs in first.',
          other: '# links are copied. Whoever opens one signs in first.',
        })}`,
      );
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
      <IconButton aria-label={t`Download`} title={t`Download`} onClick={() => files.forEach(download)}>
        <IconDownload aria-hidden size={20} />
      </IconButton>
    </>
  );
}

function pathOf({ id }: Media): string {
  return `${API_BASE}media/${id}/content`;
}

function fileNameOf({ name, mime }: Media): string {
  return `${name}.${mediaEndings[mime]}`;
}

async function fetchFile(media: Media): Promise<File> {
  const answer = await fetch(pathOf(media));
  if (!answer.ok) throw new Error(`the file was answered ${answer.status}`);
  return new File([await answer.blob()], fileNameOf(media), { type: media.mime });
}

function download(media: Media): void {
  Object.assign(document.createElement('a'), { href: pathOf(media), download: fileNameOf(media) }).click();
}
