import { IconTool } from '@tabler/icons-react';
import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import { useOwnMark } from './use-own-mark.ts';
import classes from './shop-sign.module.css';

/** The shop's own sign, whole in a square `--sign` high, or ours. */
export function ShopSign({ sizes = '40px' }: { sizes?: string }) {
  const mark = useOwnMark();
  return (
    <span className={classes.sign} data-own={mark !== undefined || undefined} aria-hidden>
      {mark ? <PublicPicture src={mark} sizes={sizes} eager /> : <IconTool />}
    </span>
  );
}
