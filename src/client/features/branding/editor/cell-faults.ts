import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brandFieldIssues } from '#contract/brand-fields.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { fieldMessages } from '#client/feedback/field-messages.ts';
import { NAME_CELL, placeOf } from './brand-cells.ts';

/** Why a field cannot be kept as it stands, by the server's own rules; it stays on this device until it can. */
export function cellFault(cell: string, value = '', fieldName = ''): MessageDescriptor | undefined {
  if (cell === NAME_CELL) return value.trim() === '' ? msg`A shop needs a name.` : undefined;
  const place = placeOf(cell);
  const [fault] = place ? fieldErrors(brandFieldIssues(place.type, place.key, value)) : [];
  if (!place || !fault) return undefined;
  if (place.type === 'WORKING_HOURS') return msg`Each opening needs two times, the later one second.`;
  if (fault.code === 'format' && place.key === 'mapUrl')
    return msg`The address of a map begins with https:// and is of Google, OpenStreetMap, Waze, Apple, Bing or HERE.`;
  if (fault.code === 'format' && place.type === 'SOCIAL_LINKS') return msg`An address begins with https://`;
  return { ...fieldMessages[fault.code], values: { ...fault.params, fieldName } };
}
