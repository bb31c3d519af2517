import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import { type PictureShape, pictureShapes } from '#contract/picture-address.ts';
import type { Crop } from '#contract/pictures.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { successMessages } from '#client/feedback/success-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { drawCrop, readPicture } from './draw-crop.ts';
import { fetchPicture, usePublishPicture } from './picture-actions.ts';

type Told = { onChange: (address: string) => void; onSending: ((sent: Promise<boolean>) => void) | undefined };

/** What somebody has chosen in a field, on its way from his file to an address on the server. */
export function useChosenPicture(shape: PictureShape, { onChange, onSending }: Told) {
  const { t, i18n } = useLingui();
  const publish = usePublishPicture();
  const [image, setImage] = useState<HTMLImageElement>();
  const [isCropping, setCropping] = useState(false);
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  /** The address that was made of `image`: chosen anew from the whole picture, not from what was cut out of it. */
  const madeOf = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (image) URL.revokeObjectURL(image.src);
    },
    [image],
  );

  const deliver = async (chosen: HTMLImageElement, crop: Crop) => {
    setCropping(false);
    setSent(0);
    setProblem(undefined);
    try {
      const drawn = await drawCrop(chosen, shape, crop);
      const { address } = await publish.mutateAsync({ ...drawn, shape, onSent: setSent });
      madeOf.current = address;
      onChange(address);
      toast.success(i18n._(successMessages['image-uploaded']));
      return true;
    } catch (error) {
      const isUnreadable = error instanceof AppError && error.fields.length > 0;
      setProblem(isUnreadable ? t`This picture cannot be read.` : errorText(error));
      return false;
    } finally {
      setSent(undefined);
    }
  };
  const send = async (chosen: HTMLImageElement, crop: Crop) => {
    const arrival = deliver(chosen, crop);
    onSending?.(arrival);
    await arrival;
  };
  const open = async (file: () => Promise<Blob>) => {
    setProblem(undefined);
    try {
      const chosen = await readPicture(await file(), shape);
      setImage(chosen);
      if (pictureShapes[shape].ratio !== undefined) setCropping(true);
      else await send(chosen, wholeOf(chosen));
    } catch (error) {
      setProblem(error instanceof AppError ? errorText(error) : t`This picture cannot be read.`);
    }
  };
  return {
    image,
    sent,
    problem,
    isCropping,
    stopCropping: () => setCropping(false),
    take: (file: File | undefined) => void (file && open(() => Promise.resolve(file))),
    takeAgain: (address: string) => {
      if (image && madeOf.current === address) setCropping(true);
      else void open(() => fetchPicture(address));
    },
    send: (crop: Crop) => void (image && send(image, crop)),
  };
}

function wholeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Crop {
  return { left: 0, top: 0, width, height };
}
