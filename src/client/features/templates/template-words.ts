import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageEvent, MessageWay, Placeholder } from '#contract/message-templates.ts';

/** On what occasion a client is written to. */
export const eventLabels: Record<MessageEvent, MessageDescriptor> = {
  TRACKING: msg`Link to follow the car`,
  APPROVAL: msg`A price needs an answer`,
  PROGRESS: msg`Work goes on`,
  READY: msg`Car is ready`,
  THANKS: msg`Thanks and rating`,
  OIL_DUE: msg`Oil change is due`,
  CUSTOM: msg`Something else`,
};

/** By which way. */
export const wayLabels: Record<MessageWay, MessageDescriptor> = {
  WHATSAPP: msg`WhatsApp`,
  SMS: msg`SMS`,
  EMAIL: msg`Email`,
};

/** What stands in braces, in words: {name}. */
export const placeholderLabels: Record<Placeholder, MessageDescriptor> = {
  name: msg`First name`,
  car: msg`Car`,
  plate: msg`Plate`,
  shop: msg`Name of the shop`,
  link: msg`Link`,
  time: msg`Promised hour`,
  task: msg`Task`,
  amount: msg`Amount`,
};
