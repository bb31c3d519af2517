const COMMENT_MAX = 120;

/** The lines of comments, in code and in style sheets, that are wider than a reader's window. */
export function wideComments(text: string): string[] {
  return text.split('\n').filter((line) => line.length > COMMENT_MAX && /^\s*(\/\/|\/?\*)/.test(line));
}
