import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PLATE_MAX } from '#contract/constants.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { useLazy } from '#client/ui/use-lazy.ts';
import { groupLanguage, usePlateExample } from './plate-example.ts';
import classes from './track-form.module.css';

/** In which order a plate stands: who only looks at the page does without. */
const plateOrders = () => import('#client/features/plates/plate-order.ts');

/**
 * "Where is my car?" leads to the client's own cars; who is not signed in yet passes by
 * /login and comes back. The field is a plate.
 */
export function TrackForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const example = usePlateExample();
  const [typed, setTyped] = useState('');
  const [orders, bringOrders] = useLazy(plateOrders);
  const isEmpty = typed === '';
  const [isRefused, setRefused] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const plate = typed.trim();
    void navigate({ href: `/client/overview${plate === '' ? '' : `?plate=${encodeURIComponent(plate)}`}` });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} id="track" action="/client/overview">
      <label htmlFor="plate">
        <Trans>Where is my car?</Trans>
      </label>
      <div className={classes.row}>
        <span className={classes.field} dir="ltr">
          {/* The strip keeps its room until the shop is known. */}
          {(!example || example.country) && <i aria-hidden>{example?.country}</i>}
          <span>
            <input
              id="plate"
              // Something may have been typed before the page came alive.
              ref={(field) => setTyped(field?.value ?? '')}
              {...orders?.plateOrder(typed)}
              onFocus={bringOrders}
              name="plate"
              aria-describedby="plate-hint"
              aria-invalid={isRefused || undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={PLATE_MAX + 10}
              // The browser's own check works before the page came alive; from
              // then on the words below the field say it.
              required
              pattern=".*[\p{L}\p{N}].*"
              onInvalid={(event) => {
                event.preventDefault();
                event.currentTarget.focus();
                setRefused(true);
              }}
              onChange={({ currentTarget, nativeEvent }) => {
                // Its focus may be from before the page came alive.
                if (orders) orders.spacePlate(currentTarget, nativeEvent);
                else bringOrders();
                setTyped(currentTarget.value);
                setRefused(false);
              }}
            />
            {isEmpty && example && (
              <span className={classes.example} dir={example.dir} aria-hidden>
                {example.groups.map((group) => (
                  <bdi key={group} lang={groupLanguage(group)}>
                    {group}
                  </bdi>
                ))}
              </span>
            )}
          </span>
        </span>
        <PlainButton type="submit" kind="primary" icon={<IconSearch aria-hidden />}>
          <Trans>Track</Trans>
        </PlainButton>
      </div>
      <small id="plate-hint" aria-live="polite" data-refused={isRefused || undefined}>
        {isRefused
          ? isEmpty
            ? t`Type the plate of your car first`
            : t`A plate has letters or digits: type it as it stands on the car`
          : t`Type your plate in Arabic or Latin letters, in any order`}
      </small>
    </form>
  );
}
