import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What worked, where the words were agreed on. */
export const successMessages = {
  'rating-updated': msg`Rating updated successfully!`,
  'rating-created': msg`Thank you for your feedback!`,
  'message-sent': msg`Your message has been sent!`,
  'visit-created': msg`Visit created successfully!`,
  'image-uploaded': msg`Image uploaded successfully!`,
  'branding-updated': msg`Merchant branding updated successfully!`,
  'branding-created': msg`Branding created successfully!`,
  saved: msg`Saved`,
} satisfies Record<string, MessageDescriptor>;
