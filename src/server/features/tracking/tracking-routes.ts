import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  TrackedDecision,
  TrackedPictureRequest,
  TrackedVisit,
  TrackedVoiceRequest,
  TrackingLink,
  TrackingRequest,
  TrackingState,
} from '#contract/tracking.ts';
import type { Shop } from '#server/http/change.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import { sendThumb, sendVoice } from '#server/features/media/send-media.ts';
import type { ThumbFiles } from '#server/features/media/thumb-files.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import {
  closeTracking,
  decideTracked,
  openTracking,
  readTracked,
  seeTracked,
  trackedFile,
  trackingStateOf,
  unseenOf,
} from './tracking-service.ts';

const params = v.object({ id: Id });
const path = 'visits/:id/tracking-link';

type TrackingParts = Pick<Shop, 'db' | 'clock'> & { key: Buffer; files: MediaFiles; thumbs: ThumbFiles };

/** Links by which a client follows a visit on the phone without an account. */
export function trackingRoutes(router: Router, { db, clock, key, files, thumbs }: TrackingParts): void {
  router.route({
    method: 'GET',
    path,
    summary: 'The link by which a client follows this visit, if there is one',
    action: 'tracking.read',
    rate: 'api',
    params,
    answer: ok(TrackingState),
    handle: async ({ person, params: { id } }) => trackingStateOf(db, person, { visitId: id, key, now: clock.now() }),
  });
  router.route({
    method: 'POST',
    path,
    summary: 'The link by which a client follows this visit; the one that there is, or a new one',
    action: 'tracking.create',
    rate: 'api',
    params,
    answer: created(TrackingLink),
    handle: async ({ params: { id }, write }) => write((change) => openTracking(change, id, key)),
  });
  router.route({
    method: 'DELETE',
    path,
    summary: 'Withdraw the link: from now on it shows nothing',
    action: 'tracking.revoke',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => closeTracking(change, id)),
  });
  router.publicRoute({
    method: 'POST',
    path: 'tracking/visit',
    summary: 'How far a car is, for whoever has the link',
    action: 'tracking.follow',
    rate: 'api',
    body: TrackingRequest,
    answer: ok(TrackedVisit),
    handle: async ({ body: { secret }, person, write }) => {
      const asked = { secret, key, now: clock.now() };
      // Staff who try a link are not whom it was sent to.
      const unseen = person && person.role !== 'CLIENT' ? [] : await unseenOf(db, asked);
      if (unseen.length > 0) await write((change) => seeTracked(change, unseen));
      return await readTracked(db, asked);
    },
  });
  router.publicRoute({
    method: 'POST',
    path: 'tracking/approval',
    summary: 'What whoever has the link says to the price of a task',
    action: 'tracking.decide',
    rate: 'answer',
    body: TrackedDecision,
    answer: ok(TrackedVisit),
    handle: async ({ body, write }) => write((change) => decideTracked(change, body, key)),
  });
  router.publicRoute({
    method: 'POST',
    path: 'tracking/picture',
    summary: 'A picture that the shop shows of a followed visit, in one of its fixed sizes',
    action: 'tracking.follow',
    rate: 'api',
    body: TrackedPictureRequest,
    answer: { status: 200, schema: undefined },
    handle: async ({ body: { secret, id, name }, reply }) => {
      const sha256 = await trackedFile(db, { secret, key, now: clock.now() }, 'image', id);
      await sendThumb(reply, name, await thumbs.read(sha256, name, 'strangers'));
    },
  });
  router.publicRoute({
    method: 'POST',
    path: 'tracking/voice',
    summary: 'A voice note that the shop shares of a followed visit',
    action: 'tracking.follow',
    rate: 'api',
    body: TrackedVoiceRequest,
    answer: { status: 200, schema: undefined },
    handle: async ({ body: { secret, id }, reply }) => {
      await sendVoice(reply, files, await trackedFile(db, { secret, key, now: clock.now() }, 'audio', id));
    },
  });
}
