/** A style sheet that did not come with the code is not asked for again by itself. */
export function withStyles<T>(load: () => Promise<T>): () => Promise<T> {
  let hasFailed = false;
  return async () => {
    if (hasFailed)
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (!link.sheet) link.replaceWith(link.cloneNode());
    hasFailed = true;
    const loaded = await load();
    hasFailed = false;
    return loaded;
  };
}
