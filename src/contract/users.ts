import * as v from 'valibot';
import { AGE_MAX, AGE_OVER, COUNTRY_CODE_MAX, LANGUAGES, PHONE_MAX, USERNAME_MAX } from '#contract/constants.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { OilDue } from '#contract/oil-projection.ts';
import { digits, email, line, optional, picture, rawText } from '#contract/rules.ts';
import { Role } from '#contract/roles.ts';

const firstName = line(50);
const lastName = line(50);
export const Username = v.pipe(line(USERNAME_MAX), v.regex(/^[A-Za-z0-9._-]+$/, 'format'));
const countryCode = v.pipe(line(COUNTRY_CODE_MAX), v.transform(digits), v.regex(/^\+[1-9]\d{0,8}$/, 'format'));
const phoneNumber = v.pipe(
  rawText(PHONE_MAX),
  v.transform(digits),
  v.minLength(1, 'required'),
  v.maxLength(PHONE_MAX, 'max-length'),
  v.regex(/^\d+$/, 'format'),
  v.minLength(4, 'min-length'),
);
const age = v.nullish(
  v.pipe(v.number('number'), v.integer('number'), v.gtValue(AGE_OVER, 'greater-than'), v.maxValue(AGE_MAX, 'max')),
  null,
);
const language = v.picklist(LANGUAGES, 'one-of');

const fields = { firstName, lastName, username: Username, countryCode, phoneNumber, role: Role, image: picture };

/**
 * A person as staff enters one: what specification §5 requires, e-mail and age optional, image null for drawn initials.
 */
export const UserDraft = v.strictObject({
  id: v.optional(Id),
  ...fields,
  email: optional(email),
  age,
  active: v.optional(v.boolean('type'), true),
  verified: v.optional(v.boolean('type'), false),
  language: v.optional(language, 'ar'),
});
export type UserDraft = v.InferOutput<typeof UserDraft>;

export const UserPatch = v.partial(
  v.strictObject({
    ...fields,
    email: v.nullable(email),
    age: v.nullable(v.unwrap(age)),
    active: v.boolean('type'),
    verified: v.boolean('type'),
    language,
  }),
);
export type UserPatch = v.InferOutput<typeof UserPatch>;

/**
 * A client out of a file: whom one can name and reach. What else staff forms require may be
 * missing until the record is first edited.
 */
export const ImportedClient = v.strictObject({
  firstName,
  lastName: v.optional(lastName),
  email: optional(email),
  username: v.optional(Username),
  countryCode: v.optional(countryCode),
  phoneNumber: v.optional(phoneNumber),
  age,
  role: v.optional(v.picklist(['CLIENT'], 'one-of'), 'CLIENT'),
  active: v.optional(v.boolean('type'), true),
  language: v.optional(language, 'ar'),
});
export type ImportedClient = v.InferOutput<typeof ImportedClient>;

/** What everyone may change of himself. */
export const ProfilePatch = v.partial(
  v.strictObject({ firstName, lastName, image: picture, language, age: v.nullable(v.unwrap(age)) }),
);
export type ProfilePatch = v.InferOutput<typeof ProfilePatch>;

/** The name of whoever has deleted the own account, as it is stored; people read it in their language. */
export const FORMER_CLIENT = 'Former client';

/** A user as answered. A mechanic reads no e-mail; sign-ups may lack what staff forms require. */
export const User = v.object({
  ...recordFields,
  firstName: v.string(),
  lastName: v.string(),
  email: v.optional(v.nullable(v.string())),
  username: v.string(),
  countryCode: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  /** The two above as dialled from anywhere (E.164), if both are known. */
  phone: v.optional(v.nullable(v.string())),
  age: v.optional(v.nullable(v.number())),
  role: Role,
  image: v.nullable(v.string()),
  verified: v.boolean(),
  active: v.boolean(),
  language,
  archivedAt: v.nullable(v.string()),
  /** The record of the same person that took this one in. */
  mergedIntoId: v.optional(v.nullable(Id)),
  /** Told to a mechanic: codes are sent to this phone, so that only a manager gives another. */
  signsIn: v.optional(v.boolean()),
  /**
   * Told to staff: no code goes to this phone, nor does one open anything by it, until the client has used
   * it with a code that a manager handed out.
   */
  phoneUnproved: v.optional(v.boolean()),
  /** Whoever it was has deleted the account: the record cannot be brought back. */
  erased: v.optional(v.boolean()),
  /** Told to who may archive this one: nothing tells of this person, who can be deleted. */
  removable: v.optional(v.boolean()),
  /** The record was deleted, not archived. */
  removed: v.optional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

/**
 * The answer to making a user: the record and, once and for who may hand it over, the code with which the person
 * chooses a password.
 */
export const CreatedUser = v.object({ ...User.entries, setupCode: v.optional(v.string()) });
export type CreatedUser = v.InferOutput<typeof CreatedUser>;

/** The answer to a new code: it is shown this once. */
export const SetupCode = v.object({ setupCode: v.string() });

/**
 * What a client has in the shop: how many cars, the day of the last visit, and the next
 * oil change of the car that needs it first.
 */
export const ClientGarage = v.object({
  cars: v.number(),
  lastVisitOn: v.nullable(v.string()),
  due: v.nullable(OilDue),
});
export type ClientGarage = v.InferOutput<typeof ClientGarage>;

/** A person as lists show one; `garage` of clients alone. */
export const ListedUser = v.object({ ...User.entries, garage: v.nullable(ClientGarage) });
export type ListedUser = v.InferOutput<typeof ListedUser>;

export const userSorts = ['name', 'role', 'createdAt', 'updatedAt'] as const;
export const UserQuery = listQueryOf(userSorts, {
  role: v.optional(Role),
  /** Those who work here, or clients alone. */
  staff: v.optional(flag),
  active: v.optional(flag),
  verified: v.optional(flag),
  archived: v.optional(flag),
});
export type UserQuery = v.InferOutput<typeof UserQuery>;
export const UserPage = pageOf(ListedUser);

/** With `remove` the record is deleted, or an error says that something tells of it; without, it is archived. */
export const UserRemoval = v.strictObject({ remove: v.optional(flag) });

/** A session, as the list of signed-in devices shows it. */
export const DeviceSession = v.object({
  id: Id,
  device: v.string(),
  createdAt: v.string(),
  lastSeenAt: v.string(),
  current: v.boolean(),
});
export type DeviceSession = v.InferOutput<typeof DeviceSession>;
export const DeviceSessions = v.object({ items: v.array(DeviceSession) });
