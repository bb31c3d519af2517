/** The sites whose maps may stand inside a page of ours: the content policy names them and no other. */
export const MAP_FRAMES = ['https://www.google.com', 'https://maps.google.com', 'https://www.openstreetmap.org'];

/**
 * Where a shop is found on a map, and the short addresses of maps: what else these sites have
 * would lead anywhere (`google.com/url?q=`).
 */
export const MAP_ADDRESS =
  /^https:\/\/(?:maps\.google(?:\.com|(?:\.com?)?\.[a-z]{2})|(?:www\.)?google(?:\.com|(?:\.com?)?\.[a-z]{2})\/maps|maps\.app\.goo\.gl|goo\.gl\/maps|g\.page|share\.google|(?:www\.)?openstreetmap\.org|osm\.org|(?:www\.|ul\.)?waze\.com|maps\.apple(?:\.com)?|(?:www\.)?bing\.com\/maps|(?:wego|share)\.here\.com)(?:[/?#]|$)/i;

/** What they give out to be shown inside another's page. */
const given = [
  /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html(?:\?|$)/,
  /^https:\/\/(?:www|maps)\.google\.com\/maps\/embed(?:[/?]|$)/,
  /^https:\/\/(?:www|maps)\.google\.com\/maps(?:\/[^/?#.%\\]*)*\?(?:[^#]*&)?output=embed(?:[&#]|$)/,
];

/** The address of a map, if it is one that its site gives out to be shown inside another's page. */
export function embeddableMap(address: string | undefined): string | undefined {
  return address !== undefined && given.some((form) => form.test(address)) ? address : undefined;
}
