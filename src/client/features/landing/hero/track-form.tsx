import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PLATE_MAX } from '#contract/constants.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { usePlateExample } from './plate-example.ts';
import classes from './track-form.module.css';

/** "Where is my car?" leads to the client's own cars; who is not signed in yet passes by /login and comes back. The field is a plate. */
export function TrackForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const example = usePlateExample();
  const [isEmpty, setEmpty] = useState(true);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('plate');
    const plate = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ href: `/client/overview${plate === '' ? '' : `?plate=${encodeURIComponent(plate)}`}` });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} id="track">
      <label htmlFor="plate">
        <Trans>Where is my car?</Trans>
      </label>
      <div className={classes.row}>
        <span className={classes.field} dir="ltr">
          <i aria-hidden>{example?.country}</i>
          <span>
            <input
              id="plate"
              name="plate"
              aria-describedby="plate-hint"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={PLATE_MAX + 10}
              onChange={(event) => setEmpty(event.currentTarget.value === '')}
            />
            {isEmpty && example && (
              <span className={classes.example} dir={example.dir} aria-hidden>
                {example.groups.map((group) => (
                  <bdi key={group}>{group}</bdi>
                ))}
              </span>
            )}
          </span>
        </span>
        <PlainButton type="submit" kind="primary" icon={<IconSearch aria-hidden />}>
          <Trans>Track</Trans>
        </PlainButton>
      </div>
      <small id="plate-hint">{t`Type your plate in Arabic or Latin letters, in any order`}</small>
    </form>
  );
}
