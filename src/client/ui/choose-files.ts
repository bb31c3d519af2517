type Asked = { accept: string; capture?: 'environment'; multiple?: boolean };

/**
 * Opens the camera or the chooser of the device. Whoever asked may have left the page by the time they answer, as where
 * a shared tablet has locked meanwhile: so the field stands beside the app, not in it.
 */
export function chooseFiles({ accept, capture, multiple = false }: Asked, onChosen: (files: File[]) => void): void {
  const field = Object.assign(document.createElement('input'), { type: 'file', accept, multiple, hidden: true });
  if (capture) field.setAttribute('capture', capture);
  field.addEventListener('change', () => {
    field.remove();
    onChosen([...(field.files ?? [])]);
  });
  field.addEventListener('cancel', () => field.remove());
  document.body.append(field);
  field.click();
}
