import { useLingui } from '@lingui/react/macro';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOwnMark } from '#client/features/branding/use-own-mark.ts';
import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import classes from './shop-mark.module.css';

/** The shop by its mark and name; leads to its public page. */
export function ShopMark({ small = false }: { small?: boolean }) {
  const { t } = useLingui();
  const name = useInterfaceState('merchantName') ?? t`Warsha`;
  const mark = useOwnMark();
  return (
    <Link to="/" className={classes.shop}>
      <span className={classes.mark} data-own={mark !== undefined || undefined} aria-hidden>
        {mark ? <PublicPicture src={mark} sizes="40px" eager /> : <IconTool />}
      </span>
      <span className={small ? 'sr-only' : classes.name} data-part="shop-name">
        <bdi>{name}</bdi>
      </span>
    </Link>
  );
}
