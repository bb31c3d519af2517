/** As the `ref` of a dialog: it opens as a modal. The page behind it is out of reach, and Escape closes it. */
export function openDialog(dialog: HTMLDialogElement | null): void {
  if (dialog?.isConnected && !dialog.open) dialog.showModal();
}
