import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts';
import { fillTemplate } from '#contract/message-templates.ts';

/** What the shop writes to people. `code` and `minutes` stand in the text as {code} and {minutes}. */
export type MailText = keyof typeof texts;

export function writeMail(
  text: MailText,
  language: string | null,
  values: Record<string, string>,
): { subject: string; body: string } {
  const known = LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
  const [subject, body] = texts[text][known];
  return { subject: fillTemplate(subject, values), body: fillTemplate(body, values) };
}

const texts = {
  resetCode: {
    ar: [
      'رمز استعادة كلمة المرور',
      'رمزك هو {code}. صالح لمدة {minutes} دقائق.\nإن لم تطلبه فتجاهل هذه الرسالة، ولا تعطه لأحد.',
    ],
    en: [
      'Your code to reset the password',
      'Your code is {code}. It is valid for {minutes} minutes.\nIf you did not ask for it, ignore this message, and give the code to nobody.',
    ],
    fr: [
      'Votre code pour changer le mot de passe',
      'Votre code est {code}. Il est valable {minutes} minutes.\nSi vous ne l’avez pas demandé, ignorez ce message et ne donnez ce code à personne.',
    ],
  },
  verifyCode: {
    ar: [
      'رمز تأكيد حسابك',
      'رمزك هو {code}. صالح لمدة {minutes} دقائق.\nطُلب يوم {at} من جهاز: {device}.\nأدخله في صفحة التسجيل لتأكيد حسابك. إن لم تسجّل أنت فتجاهل هذه الرسالة.',
    ],
    en: [
      'Your code to confirm the account',
      'Your code is {code}. It is valid for {minutes} minutes.\nIt was asked for on {at} from: {device}.\nEnter it on the sign-up page to confirm your account. If you did not sign up, ignore this message.',
    ],
    fr: [
      'Votre code pour confirmer le compte',
      'Votre code est {code}. Il est valable {minutes} minutes.\nIl a été demandé le {at} depuis : {device}.\nSaisissez-le sur la page d’inscription. Si vous ne vous êtes pas inscrit, ignorez ce message.',
    ],
  },
  setupCode: {
    ar: ['حسابك جاهز', 'فتحت الورشة حساباً لك. رمزك لاختيار كلمة المرور هو {code}، صالح لمدة 72 ساعة.'],
    en: [
      'Your account is ready',
      'The garage has opened an account for you. Your code to choose a password is {code}; it is valid for 72 hours.',
    ],
    fr: [
      'Votre compte est prêt',
      'Le garage a ouvert un compte à votre nom. Votre code pour choisir un mot de passe est {code} ; il est valable 72 heures.',
    ],
  },
  accountExists: {
    ar: [
      'لديك حساب من قبل',
      'حاول أحدهم التسجيل بعنوانك، ولديك حساب من قبل. إن كنت أنت فسجّل الدخول أو استعد كلمة المرور، وإلا فتجاهل هذه الرسالة.',
    ],
    en: [
      'You already have an account',
      'Somebody tried to sign up with your address, which already has an account. If it was you, sign in or reset the password; else ignore this message.',
    ],
    fr: [
      'Vous avez déjà un compte',
      'Quelqu’un a tenté de s’inscrire avec votre adresse, qui a déjà un compte. Si c’était vous, connectez-vous ou changez le mot de passe ; sinon, ignorez ce message.',
    ],
  },
  contactCode: {
    ar: [
      'رمز تأكيد عنوانك الجديد',
      'رمزك هو {code}. صالح لمدة {minutes} دقائق.\nأدخله في صفحة حسابك ليصبح هذا عنوانك. إن لم تطلبه فتجاهل هذه الرسالة، ولا تعطه لأحد.',
    ],
    en: [
      'Your code to confirm the new address',
      'Your code is {code}. It is valid for {minutes} minutes.\nEnter it on your profile page to make this your address. If you did not ask for it, ignore this message, and give the code to nobody.',
    ],
    fr: [
      'Votre code pour confirmer la nouvelle adresse',
      'Votre code est {code}. Il est valable {minutes} minutes.\nSaisissez-le sur la page de votre profil pour utiliser cette adresse. Si vous ne l’avez pas demandé, ignorez ce message et ne donnez ce code à personne.',
    ],
  },
  contactChanged: {
    ar: ['تغيّر عنوان حسابك', 'صار حسابك مسجلاً على {address}. إن لم تكن أنت من غيّره فاتصل بالورشة فوراً.'],
    en: [
      'The address of your account was changed',
      'Your account is now known by {address}. If it was not you, call the garage at once.',
    ],
    fr: [
      'L’adresse de votre compte a changé',
      'Votre compte utilise maintenant {address}. Si ce n’était pas vous, appelez le garage tout de suite.',
    ],
  },
  passwordChosen: {
    ar: [
      'صارت لحسابك كلمة مرور',
      'اختيرت كلمة مرور لحسابك، وبها يمكن تسجيل الدخول. إن لم تكن أنت من اختارها فاتصل بالورشة فوراً.',
    ],
    en: [
      'Your password is set',
      'A password was chosen for your account: you can sign in with it. If it was not you, call the garage at once.',
    ],
    fr: [
      'Votre mot de passe est choisi',
      'Un mot de passe a été choisi pour votre compte : il permet de se connecter. Si ce n’était pas vous, appelez le garage sans attendre.',
    ],
  },
  passwordChanged: {
    ar: [
      'تم تغيير كلمة المرور',
      'تم تغيير كلمة مرور حسابك، وأُغلقت كل الجلسات المفتوحة. إن لم تكن أنت فاتصل بالورشة فوراً.',
    ],
    en: [
      'Your password was changed',
      'The password of your account was changed and all devices were signed out. If it was not you, call the garage at once.',
    ],
    fr: [
      'Votre mot de passe a été changé',
      'Le mot de passe de votre compte a été changé et tous les appareils ont été déconnectés. Si ce n’était pas vous, appelez le garage sans attendre.',
    ],
  },
} as const satisfies Record<string, Record<Language, readonly [subject: string, body: string]>>;
