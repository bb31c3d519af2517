import type { Crop } from '#contract/pictures.ts';

/** Which part of a picture is chosen: how near it is looked at, and where between its edges, from 0 to 1. */
export type CropPlace = { zoom: number; across: number; down: number };

export const middle: CropPlace = { zoom: 1, across: 0.5, down: 0.5 };
export const ZOOM_MAX = 4;

type Size = { width: number; height: number };

/** The part in pixels: the largest of this ratio that the picture has room for, divided by the zoom. */
export function cropAt({ width, height }: Size, ratio: number, { zoom, across, down }: CropPlace): Crop {
  const whole = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const part = {
    width: Math.max(1, Math.min(width, Math.round(whole.width / zoom))),
    height: Math.max(1, Math.min(height, Math.round(whole.height / zoom))),
  };
  const left = Math.round(across * (width - part.width));
  const top = Math.round(down * (height - part.height));
  return { left, top, ...part };
}

/** The place after a hand has moved the picture by so many of its own pixels. */
export function movedBy(size: Size, crop: Crop, place: CropPlace, by: { x: number; y: number }): CropPlace {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const slack = { x: size.width - crop.width, y: size.height - crop.height };
  return {
    ...place,
    across: slack.x > 0 ? within(place.across - by.x / slack.x) : place.across,
    down: slack.y > 0 ? within(place.down - by.y / slack.y) : place.down,
  };
}
