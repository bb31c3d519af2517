import { Trans, useLingui } from '@lingui/react/macro';
import { IconCar, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { PLATE_MAX } from '#contract/constants.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import classes from './track-form.module.css';

/** "Where is my car?" leads to the client's own cars; who is not signed in yet passes by /login and comes back. */
export function TrackForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('plate');
    const plate = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ href: `/client/overview${plate === '' ? '' : `?plate=${encodeURIComponent(plate)}`}` });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      <label htmlFor="plate">
        <Trans>Where is my car?</Trans>
      </label>
      <div className={classes.row}>
        <span className={classes.field}>
          <IconCar aria-hidden />
          <input
            id="plate"
            name="plate"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={PLATE_MAX + 10}
            placeholder={t`Plate number`}
          />
        </span>
        <PlainButton type="submit" kind="primary" icon={<IconSearch aria-hidden />}>
          <Trans>Track</Trans>
        </PlainButton>
      </div>
    </form>
  );
}
