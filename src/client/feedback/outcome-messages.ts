import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuardError } from './guard-errors.ts';

/** What did not work. The words were agreed on, also the few that nothing can lead to; a test holds them. */
export const failureMessages = {
  'sign-in': msg`Login failed. Please try again.`,
  'sign-up': msg`Sign-up failed. Please try again.`,
  'send-otp': msg`Failed to send OTP. Please try again.`,
  'verify-otp': msg`Failed to verify OTP. Please try again.`,
  'resend-otp': msg`Failed to resend OTP. Please try again.`,
  'reset-password': msg`Failed to reset password. Please try again.`,
  'create-user': msg`Failed to create user. Please try again.`,
  'update-user': msg`Failed to update user. Please try again.`,
  'create-client': msg`Something went wrong while Creating Client!!`,
  'create-vehicle': msg`Failed to create vehicle. Please try again.`,
  'update-vehicle': msg`Failed to update vehicle. Please try again.`,
  'create-visit': msg`Failed to create visit. Please try again.`,
  'update-visit': msg`Failed to update visit. Please try again.`,
  'create-task': msg`Failed to create task. Please try again.`,
  'update-task': msg`Failed to update task. Please try again.`,
  'create-static-data': msg`Failed to create static data. Please try again.`,
  'update-static-data': msg`Failed to update static data. Please try again.`,
  'create-category': msg`Failed to create category. Please try again.`,
  'update-category': msg`Failed to update category. Please try again.`,
  'create-item': msg`Failed to create item. Please try again.`,
  'update-item': msg`Failed to update item. Please try again.`,
  'submit-rating': msg`Failed to submit rating. Please try again.`,
  'send-message': msg`Failed to send message. Please try again.`,
  'load-services': msg`Error loading services. Please try again.`,
  'load-branding': msg`Error loading branding data`,
  'update-branding': msg`Something went wrong while updating merchant branding!`,
  'create-file': msg`An error occurred while creating the file`,
  'create-media': msg`Error creating media file`,
  'copy-image-url': msg`Failed to copy image URL to clipboard`,
  share: msg`Error sharing`,
  'unknown-field-type': msg`Unknown field type`,
  'report-car-files': msg`Failed to generate car files report`,
  'report-clients': msg`Failed to generate clients report`,
  'report-oil-changes': msg`Failed to generate oil changes report`,
  'report-repairs': msg`Failed to generate repairs report`,
  'report-vehicles': msg`Failed to generate vehicles report`,
  'report-tasks': msg`Failed to generate tasks report`,
  'report-browser-distribution': msg`Failed to generate browser distribution report`,
  'report-device-distribution': msg`Failed to generate device distribution report`,
  'report-page-views': msg`Failed to generate page views report`,
  'report-popular-pages': msg`Failed to generate popular pages report`,
  save: msg`Your change could not be saved.`,
  remove: msg`This could not be removed.`,
} satisfies Record<string, MessageDescriptor>;

export type FailedAction = keyof typeof failureMessages;

/** What the guard says at /login about the session it ended (§8). */
export const guardMessages: Record<GuardError, MessageDescriptor> = {
  'invalid-token': msg`Invalid token`,
  'refresh-failed': msg`Token refresh failed`,
  'new-token-invalid': msg`New token is invalid or expired`,
};

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
