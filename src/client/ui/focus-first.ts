/** As the ref of a form that appears in the middle of something: the first field that is still empty gets the focus. */
export function focusFirst(form: HTMLElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=hidden])') ?? [])];
  (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
}
