import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ShopSign } from '#client/features/branding/shop-sign.tsx';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import classes from './shop-mark.module.css';

/** The shop by its mark and name; leads to its public page. */
export function ShopMark({ small = false }: { small?: boolean }) {
  const { t } = useLingui();
  const name = useInterfaceState('merchantName') ?? t`Warsha`;
  return (
    <Link to="/" className={classes.shop}>
      <ShopSign />
      <span className={small ? 'sr-only' : classes.name} data-part="shop-name">
        <bdi>{name}</bdi>
      </span>
    </Link>
  );
}
