import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from '@mantine/core';
import { IconCrop, IconPhotoPlus, IconReplace, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { type PictureShape, pictureShapes, pictureSources } from '#contract/picture-address.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PublicPicture } from './public-picture.tsx';
import { useChosenPicture } from './use-chosen-picture.ts';
import classes from './shop-picture-field.module.css';

const CropSheet = lazySheet(async () => (await import('./crop-sheet.tsx')).CropSheet);

type ShopPictureFieldProps = {
  /** What the picture is for: which part of it can be chosen, and how large it is served. */
  shape: PictureShape;
  label: string;
  /**
   * The address of a public picture, as it is stored in the branding's IMAGES and in a
   * service's `image`; null while there is none.
   */
  value: string | null;
  /** The address of what is shown in its place as long as there is none. */
  instead?: string | undefined;
  /** A picture that was chosen is on the server by then; the record that shows it is the form's to save. */
  onChange: (address: string | null) => void;
  /** Told of a picture on its way, so that the form waits: `useUnderWay().add`. */
  onSending?: (sent: Promise<boolean>) => void;
  /** Words under the label: where it is shown. */
  description?: ReactNode;
  /** What the form or the server says is wrong. */
  error?: ReactNode;
  disabled?: boolean;
  /**
   * Another place to choose from than the files of this device: gives `take` the address of a picture on the server.
   */
  renderSource?: ((take: (address: string) => void) => ReactNode) | undefined;
};

/**
 * A public picture of the shop: chosen or dropped, cut to the form in which it is shown, sent. For a picture of a
 * person or a car, which is small and part of its record, there is `forms/picture-field.tsx`.
 */
export function ShopPictureField(props: ShopPictureFieldProps) {
  const {
    shape,
    label,
    value,
    onChange,
    onSending,
    description,
    error,
    disabled = false,
    renderSource,
    instead,
  } = props;
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { ratio } = pictureShapes[shape];
  const told = { onChange, onSending };
  const { image, isCropping, stopCropping, take, takeAgain, send, sent, problem } = useChosenPicture(shape, told);
  const isBusy = sent !== undefined;
  const isClosed = disabled || isBusy;
  const made = value === null ? undefined : pictureSources(value);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={problem ? <span role="alert">{problem}</span> : error}
    >
      <div
        className={classes.field}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isClosed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isClosed) take(event.dataTransfer.files[0]);
        }}
      >
        <input
          className="sr-only"
          id={id}
          type="file"
          accept="image/*"
          // Not while one is sent: the focus stands here and must not fall off the page.
          disabled={disabled}
          aria-disabled={isClosed}
          aria-label={value === null ? t`Choose a picture: ${label}` : t`Replace the picture: ${label}`}
          onChange={({ currentTarget }) => {
            if (!isClosed) take(currentTarget.files?.[0]);
            // Chosen again, the same file is to be taken again.
            currentTarget.value = '';
          }}
        />
        <div
          className={classes.box}
          data-mark={pictureShapes[shape].isMark || undefined}
          style={{ aspectRatio: ratio ?? 2 }}
        >
          {value === null ? (
            <label htmlFor={id} className={classes.empty} data-drawn={instead && ''}>
              {instead && <img src={instead} alt="" loading="lazy" />}
              <span>
                <IconPhotoPlus aria-hidden size={instead ? 20 : 28} />
                {!instead && <Trans>Drop a picture or choose one</Trans>}
              </span>
            </label>
          ) : (
            <>
              <PublicPicture src={value} sizes="360px" className={classes.image} />
              {ratio !== undefined && (
                <IconButton
                  className={classes.crop ?? ''}
                  aria-label={t`Choose what is shown: ${label}`}
                  aria-disabled={isClosed}
                  onClick={() => !isClosed && takeAgain(value)}
                >
                  <IconCrop aria-hidden size={20} />
                </IconButton>
              )}
            </>
          )}
          {isBusy && (
            <output className={classes.sending}>
              <progress max={1} value={sent < 1 ? sent : undefined} aria-label={label} />
              {sent < 1 ? <Trans>Sending…</Trans> : <Trans>Getting it ready for every screen…</Trans>}
            </output>
          )}
        </div>
        {value === null && instead && (
          <small className={classes.now}>
            <Trans>Our drawing: drop a picture or choose one</Trans>
          </small>
        )}
        {value === null && renderSource && <div className={classes.under}>{renderSource(takeAgain)}</div>}
        {value !== null && (
          <div className={classes.under}>
            {made && (
              <small dir="ltr">
                {made.width} × {made.height}
              </small>
            )}
            <Button
              component="label"
              htmlFor={id}
              variant="default"
              size="xs"
              {...(isClosed && { 'data-disabled': true })}
              leftSection={<IconReplace aria-hidden size={18} />}
            >
              <Trans>Replace</Trans>
            </Button>
            <Button
              variant="subtle"
              size="xs"
              disabled={isClosed}
              aria-label={t`Remove the picture: ${label}`}
              leftSection={<IconX aria-hidden size={18} />}
              onClick={() => onChange(null)}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        )}
      </div>
      {ratio !== undefined && (
        <CropSheet opened={isCropping} onClose={stopCropping} image={image} ratio={ratio} onCrop={send} />
      )}
    </Input.Wrapper>
  );
}
