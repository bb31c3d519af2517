/** Arabic and Persian digits as Latin ones. */
export function latin(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0x0f));
}
