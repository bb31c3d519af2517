import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import type { Crop } from '#contract/pictures.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { cropAt, middle, movedBy, ZOOM_MAX } from './crop-place.ts';
import classes from './crop-sheet.module.css';

type CropSheetProps = {
  opened: boolean;
  onClose: () => void;
  image: HTMLImageElement | undefined;
  ratio: number;
  onCrop: (crop: Crop) => void;
};

/** Which part of a picture is shown: moved by hand, or by three sliders. */
export function CropSheet({ opened, onClose, image, ratio, onCrop }: CropSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Choose what is shown`} onTop>
      {image && <CropStage key={image.src} image={image} ratio={ratio} onClose={onClose} onCrop={onCrop} />}
    </Sheet>
  );
}

type CropStageProps = { image: HTMLImageElement; ratio: number; onClose: () => void; onCrop: (crop: Crop) => void };

function CropStage({ image, ratio, onClose, onCrop }: CropStageProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState(middle);
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const crop = cropAt(size, ratio, place);
  const held = useRef<{ x: number; y: number }>(undefined);
  const drag = ({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const scale = crop.width / currentTarget.clientWidth;
    const by = { x: (x - held.current.x) * scale, y: (y - held.current.y) * scale };
    held.current = { x, y };
    setPlace((now) => movedBy(size, crop, now, by));
  };
  const letGo = () => {
    held.current = undefined;
  };
  const share = (part: number, whole: number) => `${(-100 * part) / whole}%`;
  return (
    <>
      {/* A photo is not mirrored where the page is: left of it stays left. */}
      <div
        className={classes.stage}
        dir="ltr"
        style={{ aspectRatio: ratio, width: `min(100%, ${50 * ratio}dvh)` }}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId);
          held.current = { x: clientX, y: clientY };
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: `${(100 * size.width) / crop.width}%`,
            transform: `translate(${share(crop.left, size.width)}, ${share(crop.top, size.height)})`,
          }}
        />
      </div>
      <div className={classes.sliders}>
        <Slider
          label={t`Zoom`}
          min={100}
          max={ZOOM_MAX * 100}
          value={place.zoom * 100}
          onChange={(value) => setPlace({ ...place, zoom: value / 100 })}
        />
        <Slider
          label={t`Sideways`}
          min={0}
          max={100}
          value={place.across * 100}
          disabled={crop.width === size.width}
          onChange={(value) => setPlace({ ...place, across: value / 100 })}
        />
        <Slider
          label={t`Up and down`}
          min={0}
          max={100}
          value={place.down * 100}
          disabled={crop.height === size.height}
          onChange={(value) => setPlace({ ...place, down: value / 100 })}
        />
      </div>
      <SheetActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => onCrop(crop)}>
          <Trans>Use this part</Trans>
        </Button>
      </SheetActions>
    </>
  );
}

type SliderProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        dir="ltr"
        step="any"
        {...range}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </label>
  );
}
