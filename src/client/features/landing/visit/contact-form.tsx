import { DraftOwner } from '#client/forms/draft-store.ts';
import { ContactFields } from './contact-fields.tsx';

/** A letter to the shop. What a visitor types stays on this browser until it is sent or thrown away. */
export function ContactForm() {
  return (
    <DraftOwner value="visitor">
      <ContactFields />
    </DraftOwner>
  );
}
