import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MediaKind, MediaSection } from '#contract/media-kinds.ts';

export const sectionLabels: Record<MediaSection, MessageDescriptor> = {
  before: msg({ message: 'Before', context: 'photo' }),
  after: msg({ message: 'After', context: 'photo' }),
  damage: msg`Damage`,
  document: msg`Paper`,
  gallery: msg`Gallery`,
  other: msg({ message: 'Other', context: 'photo' }),
};

export const kindLabels: Record<MediaKind, MessageDescriptor> = {
  image: msg`Photos`,
  video: msg`Videos`,
  audio: msg`Voice`,
  document: msg`Papers`,
};
