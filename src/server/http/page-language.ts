import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/constants.ts';

/**
 * The language a page is first sent in: the address's, the one chosen before, the browser's, else Arabic. The page
 * itself looks again, in what only it can see.
 */
export function pageLanguage(request: FastifyRequest): Language {
  return askedLanguage(request) ?? DEFAULT_LANGUAGE;
}

/** The same, as far as anything says it: what somebody who has not chosen one is written to in. */
export function askedLanguage(request: FastifyRequest): Language | undefined {
  const { searchParams } = new URL(request.url, 'http://localhost');
  const wanted = [searchParams.get('lng'), request.cookies['lng'], ...accepted(request.headers['accept-language'])];
  return wanted.map(asLanguage).find((each) => each !== undefined);
}

function asLanguage(tag: string | null | undefined): Language | undefined {
  const short = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((each) => each === short);
}

/** The languages of an Accept-Language header, the most wanted first. */
function accepted(header: string | undefined): string[] {
  const parts = (header ?? '').slice(0, 400).split(',');
  const weighed = parts.map((part) => {
    const [tag = '', quality = 'q=1'] = part.split(';').map((text) => text.trim());
    return { tag, weight: Number(quality.replace('q=', '')) || 0 };
  });
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ tag }) => tag);
}
