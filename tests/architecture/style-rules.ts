const COMMENT_MAX = 120;

/** The lines of comments, in code and in style sheets, that are wider than a reader's window. */
export function wideComments(text: string): string[] {
  return text.split('\n').filter((line) => line.length > COMMENT_MAX && /^\s*(\/\/|\/?\*)/.test(line));
}

/**
 * True when a file of the server looks for spaces before the end of a text: of a text of spaces that takes the square
 * of its length. `trim` does it in one go.
 */
export function looksForSpacesBeforeEnd(path: string, text: string): boolean {
  return path.startsWith('src/server/') && /(?<!\\)\/\(?\\s[*+][^/\n]*(?:\\\/[^/\n]*)*\$\/[a-z]*[,).]/.test(text);
}
