import { Trans } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { places } from './stars.tsx';
import classes from './stars.module.css';

type StarsFieldProps = {
  label: string;
  /** 0 as long as none was chosen; that is no choice itself. */
  value: number;
  onChange: (stars: number) => void;
  error: ReactNode;
  /** The form field that this stands for: its errors bring the focus here. */
  path: string;
};

/** One to five stars to choose from, by hand or with the arrows. */
export function StarsField({ label, value, onChange, error, path }: StarsFieldProps) {
  const id = useId();
  const [pointed, point] = useState(0);
  return (
    <Input.Wrapper
      label={label}
      error={error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        role="radiogroup"
        className={classes.field}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={Boolean(error)}
        onPointerLeave={() => point(0)}
      >
        {places.map((place) => (
          <label key={place} onPointerEnter={({ pointerType }) => point(pointerType === 'mouse' ? place : 0)}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              data-path={place === Math.max(value, 1) ? path : undefined}
              checked={place === value}
              onChange={() => onChange(place)}
            />
            <span className="sr-only">
              <Trans>{place} of 5 stars</Trans>
            </span>
            {place <= (pointed || value) ? (
              <IconStarFilled aria-hidden size={36} />
            ) : (
              <IconStar aria-hidden size={36} />
            )}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
