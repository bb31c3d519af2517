import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MB } from '#contract/media-kinds.ts';
import { type Support, supportChannels } from '#contract/branding.ts';
import { type Db, dialectOf } from '#server/db/dialect.ts';
import type { Env } from './env.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics-routes.ts';
import { userViews } from '#server/features/analytics/user-views.ts';
import { createLiveViews } from '#server/features/analytics/live-views.ts';
import { createTracker } from '#server/features/analytics/track-service.ts';
import { eventsRoutes } from '#server/features/events/events-routes.ts';
import { createFanOut } from '#server/features/events/fan-out-service.ts';
import { auditRoutes } from '#server/features/audit/audit-routes.ts';
import { authRoutes } from '#server/features/auth/auth-routes.ts';
import { ownContactRoutes } from '#server/features/auth/own-contact-routes.ts';
import { ownSessionsRoutes } from '#server/features/auth/own-sessions-routes.ts';
import { userSignIns } from '#server/features/auth/user-sign-ins.ts';
import { provePassword } from '#server/features/auth/recovery-service.ts';
import type { Passwords } from '#server/features/auth/passwords.ts';
import { brandingRoutes } from '#server/features/branding/branding-routes.ts';
import { previewRoutes } from '#server/features/branding/preview-routes.ts';
import type { ShopZone } from '#server/features/branding/shop-zone.ts';
import { serveInstallManifest } from '#server/features/branding/install-manifest.ts';
import { pageDrawer } from '#server/features/branding/pages/drawn-page.ts';
import { servePublicPages } from '#server/features/branding/pages/public-pages.ts';
import { createCodes } from '#server/features/codes/code-service.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import { openThumbFiles } from '#server/features/media/thumb-files.ts';
import { userMedia, vehicleMedia } from '#server/features/media/related-media.ts';
import { mediaRoutes } from '#server/features/media/media-routes.ts';
import { picturesRoutes } from '#server/features/media/pictures-routes.ts';
import { devicesRoutes } from '#server/features/devices/devices-routes.ts';
import { userMessages } from '#server/features/messages/user-messages.ts';
import { createUploads } from '#server/features/media/uploads-service.ts';
import { notificationsRoutes } from '#server/features/notifications/notifications-routes.ts';
import { userNotifications } from '#server/features/notifications/subscriptions-service.ts';
import { writtenRoutes } from '#server/features/messages/written-routes.ts';
import { templatesRoutes } from '#server/features/templates/templates-routes.ts';
import { messagesRoutes } from '#server/features/messages/messages-routes.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { importsRoutes } from '#server/features/imports/imports-routes.ts';
import { kmReadingsRoutes } from '#server/features/oil-changes/km-readings-routes.ts';
import { vehicleOilChanges, vehicleReadings } from '#server/features/oil-changes/vehicle-log.ts';
import { deriveFromLog } from '#server/features/oil-changes/oil-projection-service.ts';
import { oilNames } from '#server/features/oil-changes/oil-names.ts';
import { oilChangesRoutes } from '#server/features/oil-changes/oil-changes-routes.ts';
import { oilDueRoutes } from '#server/features/oil-changes/oil-due-routes.ts';
import { catalogueRoutes } from '#server/features/offerings/catalogue-routes.ts';
import { categoriesRoutes } from '#server/features/offerings/categories-routes.ts';
import { offeringVersion, readPublicServices } from '#server/features/offerings/public-services.ts';
import { offeringItemsRoutes } from '#server/features/offerings/offering-items-routes.ts';
import { userRatings } from '#server/features/ratings/user-ratings.ts';
import { ratingsRoutes } from '#server/features/ratings/ratings-routes.ts';
import { findPublicRating } from '#server/features/ratings/ratings-service.ts';
import { assertSignedIn, createSessions } from '#server/features/sessions/session-service.ts';
import { afterEachWrite, createAfterAnswer } from '#server/http/after-answer.ts';
import { createFairLine } from '#server/http/fair-line.ts';
import { staticDataRoutes } from '#server/features/static-data/static-data-routes.ts';
import { deskExportRoutes } from '#server/features/reports/desk-export-routes.ts';
import { ownDataRoutes } from '#server/features/reports/own-data-routes.ts';
import { reportRoutes } from '#server/features/reports/report-routes.ts';
import { listExportRoutes } from '#server/features/reports/list-export-routes.ts';
import { searchRoutes } from '#server/features/search/search-routes.ts';
import { syncRoutes } from '#server/features/sync/sync-routes.ts';
import { approvalsRoutes } from '#server/features/tasks/approvals-routes.ts';
import { tasksRoutes } from '#server/features/tasks/tasks-routes.ts';
import { userTodos } from '#server/features/todos/user-todos.ts';
import { userLinks } from '#server/features/tracking/user-links.ts';
import { userApprovals } from '#server/features/tasks/user-approvals.ts';
import { userTasks } from '#server/features/tasks/user-tasks.ts';
import { userOilNotes } from '#server/features/oil-changes/user-oil-notes.ts';
import { trackingRoutes } from '#server/features/tracking/tracking-routes.ts';
import { todosRoutes } from '#server/features/todos/todos-routes.ts';
import { ownProfileRoutes } from '#server/features/users/own-profile-routes.ts';
import { userAccessRoutes } from '#server/features/users/user-access-routes.ts';
import { usersRoutes } from '#server/features/users/users-routes.ts';
import { userMergeRoutes } from '#server/features/users/user-merge-routes.ts';
import { vehicleNames } from '#server/features/vehicles/vehicle-names.ts';
import { vehicleMergeRoutes } from '#server/features/vehicles/vehicle-merge-routes.ts';
import { userVehicles } from '#server/features/vehicles/user-vehicles.ts';
import { vehiclesRoutes } from '#server/features/vehicles/vehicles-routes.ts';
import { vehicleVisits } from '#server/features/visits/vehicle-visits.ts';
import { userVisits } from '#server/features/visits/user-visits.ts';
import { visitsRoutes } from '#server/features/visits/visits-routes.ts';
import type { Shop } from '#server/http/change.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { healthRoutes } from '#server/http/health-routes.ts';
import { addressReader, commandBytesLimit, commandLimit, refreshLimit, signInLimit } from '#server/http/rate-limits.ts';
import { createServer, type ServerParts } from '#server/http/server.ts';
import { shopDay } from '#server/http/shop-day.ts';
import type { Keys } from './keys.ts';

/** From the package's own folder: this file runs from there and from the built server. */
const BUILT_CLIENT = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'dist');

type SupportSettings = Partial<
  Pick<Env, 'CURRENCY' | 'PUBLIC_URL' | `SUPPORT_${Uppercase<(typeof supportChannels)[number]>}`>
>;

export interface AppParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly files: MediaFiles;
  readonly zone: ShopZone;
  readonly settings: Pick<
    Env,
    | 'ACCESS_TTL'
    | 'CLIENT_QUOTA_MB'
    | 'MEDIA_QUOTA_MB'
    | 'PUSH_SERVICES'
    | 'RATE_LIMITS'
    | 'TRUST_PROXY'
    | 'VIEWS_A_DAY'
  > &
    SupportSettings;
  readonly tls?: { cert: Buffer; key: Buffer };
  /** Where the built client is, if not beside the sources. */
  readonly clientRoot?: string | undefined;
  /** Without one nothing is logged. */
  readonly logger?: FastifyBaseLogger;
  /** True from the moment the server has been asked to stop. */
  readonly isStopping?: () => boolean;
  readonly onBrokenStorage?: (cause: unknown) => void;
  /** Before each change: throws when what the shop keeps is gone. */
  readonly assertStorage?: () => void;
  /** Something may have been written: called after each answer to more than a question. */
  readonly onWritten?: () => void;
}

/** The cars go first: what hangs on them finds them where they belong. */
const recordsOfUsers = [userVehicles, userVisits, userMessages, userRatings, userMedia, userTodos];
const tracesOfUsers = [userSignIns, userApprovals, userTasks, userOilNotes, userLinks, userViews, userNotifications];
const recordsOfVehicles = [vehicleVisits, vehicleMedia, vehicleOilChanges, vehicleReadings];

/** The whole server, not yet listening. Tests make it from the same parts as main.ts. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, clock, keys, settings, files } = parts;
  const { zone } = parts;
  const shop: Shop = {
    db,
    clock,
    today: shopDay(clock, zone),
    zone,
    assertSignedIn: (trx, person) => assertSignedIn(trx, person, clock.now()),
  };
  const options = {
    ...shop,
    jwtKey: keys.access,
    answersKey: keys.answers,
    accessTtl: settings.ACCESS_TTL,
    hasRateLimits: settings.RATE_LIMITS === 'on',
    trustProxy: settings.TRUST_PROXY,
    tls: parts.tls,
    logger: parts.logger,
    clientRoot: parts.clientRoot ?? BUILT_CLIENT,
    onBrokenStorage: parts.onBrokenStorage ?? (() => undefined),
    assertStorage: parts.assertStorage ?? (() => undefined),
  };
  return await createServer(options, async ({ app, router, tokens, shell }: ServerParts) => {
    const sessions = createSessions({
      db,
      clock,
      key: keys.refresh,
      onReuse: (sessionId) => app.log.warn({ sessionId }, 'an old refresh token was used again: the session is ended'),
    });
    const afterAnswer = createAfterAnswer(app.log);
    app.addHook('onClose', () => afterAnswer.settle());
    afterEachWrite(app, () => {
      parts.mailer.wake();
      parts.onWritten?.();
    });
    const auth = {
      ...shop,
      tokens,
      sessions,
      afterAnswer,
      passwords: parts.passwords,
      mailer: parts.mailer,
      codes: createCodes(keys.codes),
      get timeZone() {
        return zone.timeZone;
      },
    };
    healthRoutes(router, { ...options, isStopping: parts.isStopping ?? (() => false) });
    authRoutes(router, auth, {
      addressOf: addressReader(app),
      signIns: options.hasRateLimits ? signInLimit(app) : undefined,
      refreshes: options.hasRateLimits ? refreshLimit(app) : undefined,
    });
    ownSessionsRoutes(router, auth);
    notificationsRoutes(router, { ...shop, publicKey: keys.push.publicKey, services: settings.PUSH_SERVICES });
    devicesRoutes(router, shop);
    ownContactRoutes(router, auth);
    const confirm = (person: Person, password: string) => provePassword(auth, person, password);
    ownProfileRoutes(router, { db, confirm, erasable: [...recordsOfUsers, ...tracesOfUsers] });
    usersRoutes(router, { ...auth, today: shop.today, confirm });
    userAccessRoutes(router, auth);
    userMergeRoutes(router, { ...shop, related: recordsOfUsers });
    staticDataRoutes(router, { db, uses: [vehicleNames, oilNames] });
    const facts = {
      support: supportOf(settings),
      currency: settings.CURRENCY,
      zone,
      readRating: () => findPublicRating(db),
    };
    brandingRoutes(router, { db, facts });
    previewRoutes(router, { db, clock, key: keys.preview });
    categoriesRoutes(router, { db });
    offeringItemsRoutes(router, { db });
    catalogueRoutes(router);
    const quota = { all: settings.MEDIA_QUOTA_MB * MB, client: settings.CLIENT_QUOTA_MB * MB };
    const thumbs = openThumbFiles(files);
    const uploads = createUploads({ ...shop, files, quota });
    mediaRoutes(router, { db, clock, files, thumbs, uploads });
    picturesRoutes(router, { db, clock, files, line: createFairLine(), quota: quota.all });
    vehiclesRoutes(router, shop, deriveFromLog);
    vehicleMergeRoutes(router, { ...shop, related: recordsOfVehicles });
    auditRoutes(router, { db });
    kmReadingsRoutes(router, shop);
    oilChangesRoutes(router, shop);
    tasksRoutes(router, shop);
    approvalsRoutes(router, shop);
    visitsRoutes(router, shop);
    trackingRoutes(router, { db, clock, files, thumbs, key: keys.tracking });
    todosRoutes(router, shop);
    messagesRoutes(router, shop);
    writtenRoutes(router);
    templatesRoutes(router, { db });
    ratingsRoutes(router, shop);
    syncRoutes(router, {
      ...shop,
      files,
      uploads,
      cursorKey: keys.cursors,
      commands: options.hasRateLimits ? commandLimit(clock) : undefined,
      commandBytes: options.hasRateLimits ? commandBytesLimit(clock) : undefined,
    });
    searchRoutes(router, { db });
    // Read at each use: the shop may choose another one.
    const inZone = {
      ...shop,
      currency: settings.CURRENCY,
      get timeZone() {
        return zone.timeZone;
      },
    };
    oilDueRoutes(router, inZone);
    listExportRoutes(router, inZone);
    deskExportRoutes(router, inZone);
    reportRoutes(router, inZone);
    ownDataRoutes(router, inZone);
    importsRoutes(router, inZone);
    const live = createLiveViews(() => clock.now());
    const tracker = createTracker({
      ...shop,
      live,
      isShared: dialectOf(db).name === 'postgres',
      perDay: settings.VIEWS_A_DAY,
      onError: (error) => app.log.warn({ err: error }, 'visits not counted'),
      onDropped: (count) => app.log.warn({ count }, 'too many visits at once: not counted'),
    });
    app.addHook('onReady', () => tracker.begin());
    app.addHook('onClose', () => tracker.stop());
    analyticsRoutes(router, { db, tracker, addressOf: addressReader(app) });
    const fanOut = createFanOut({
      db,
      clock,
      live: () => live.read(),
      onError: (error) => app.log.warn({ err: error }, 'devices are not told of changes'),
    });
    eventsRoutes(app, router, fanOut);
    serveInstallManifest(app, { db });
    const draw = pageDrawer(options.clientRoot);
    servePublicPages(app, {
      db,
      clock,
      facts,
      shell,
      draw,
      publicUrl: settings.PUBLIC_URL,
      services: { version: () => offeringVersion(db), read: () => readPublicServices(db) },
    });
    return (sessionId) => sessions.findPerson(sessionId);
  });
}

/** The support contacts that are set. */
function supportOf(settings: SupportSettings): Support {
  const support: Support = {};
  for (const channel of supportChannels) {
    const value = settings[`SUPPORT_${channel.toUpperCase() as Uppercase<typeof channel>}`];
    if (value !== undefined) support[channel] = value;
  }
  return support;
}
