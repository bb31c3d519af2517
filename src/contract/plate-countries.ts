import type { Currency } from './currencies.ts';
import { latinDigits } from './text.ts';

/** The sign of a country as its plates carry it, and the form of its plates in the order in which they are kept. */
type PlateCountry = { sign: string; form: RegExp };

const countries: Partial<Record<Currency, PlateCountry>> = {
  // Number, one letter, region; both scripts.
  MAD: { sign: 'MA', form: /^\d{1,6}\p{L}\d{1,2}$/u },
  // Three letters and a number; both scripts.
  SAR: { sign: 'KSA', form: /^\p{L}{3}\d{1,4}$/u },
  EGP: { sign: 'EGY', form: /^\p{Script=Arabic}{2,3}\d{3,4}$/u },
  AED: { sign: 'UAE', form: /^[A-Z]{1,2}\d{1,5}$/ },
  // Number, year with the kind of vehicle, province.
  DZD: { sign: 'DZ', form: /^\d{8,11}$/ },
  TND: { sign: 'TN', form: /^\d{1,3}(?:تونس|TUN?)\d{1,4}$/u },
};

/** The sign of the country in which a shop works, told by its money; undefined where several countries pay with it. */
export function countrySign(currency: Currency): string | undefined {
  return countries[currency]?.sign;
}

/**
 * Forms by which a plate tells its country wherever it is: the number with one Arabic letter and the region of Morocco,
 * the three letters of the Saudi set (in Latin ones with all four digits: with fewer they are those of many), the
 * French pairs, the written تونس.
 */
const told: readonly PlateCountry[] = [
  { sign: 'MA', form: /^\d{2,6}\p{Script=Arabic}\d{1,2}$/u },
  { sign: 'KSA', form: /^(?:[اأبحدرسصطعقكلمنهوىي]{3}\d{1,4}|[ABJDRSXTEGKLZNHUV]{3}\d{4})$/u },
  { sign: 'F', form: /^[A-HJ-NP-TV-Z]{2}\d{3}[A-HJ-NP-TV-Z]{2}$/ },
  { sign: 'TN', form: /^\d{1,3}تونس\d{1,4}$/u },
];

/**
 * The sign on a plate's strip: the shop's country where the plate has the form of its plates, else the country that its
 * own form tells. A plate that could be of several countries carries none, rather than a wrong one.
 */
export function plateSign(plate: string, currency: Currency): string | undefined {
  const text = latinDigits(plate).toUpperCase();
  const own = countries[currency];
  return [...(own ? [own] : []), ...told].find(({ form }) => form.test(text))?.sign;
}
