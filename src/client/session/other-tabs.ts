const channel = new BroadcastChannel('warsha.session');

/** Somebody signed in or out here. */
export function tellOtherTabs(): void {
  channel.postMessage('changed');
}

/** Runs `listener` when somebody signed in or out in another tab of this browser. Returns the way to stop. */
export function onOtherTab(listener: () => void): () => void {
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}
