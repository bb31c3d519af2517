import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNameOf } from '#client/features/static-data/static-names.tsx';
import { brandText } from '#contract/brand-text.ts';
import { Phone } from '#client/feedback/phone.tsx';
import { ClientPaper } from '#client/features/users/client-paper.tsx';
import { merchantQuery, useBranding } from '#client/features/branding/branding-queries.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { OilChangeView, VehicleView } from '#sync/view/overlay.ts';
import classes from './oil-sticker.module.css';

type OilStickerProps = { vehicle: VehicleView; change: OilChangeView; onClose: () => void };

/** The sticker for the windscreen, in the client's language: which oil at how many kilometres, and when again. */
export function OilSticker({ vehicle, change, onClose }: OilStickerProps) {
  const { t } = useLingui();
  return (
    <ClientPaper clientId={vehicle.ownerId} label={t`Windscreen sticker`} onClose={onClose} paper="sticker">
      <Sticker vehicle={vehicle} change={change} />
    </ClientPaper>
  );
}

function Sticker({ vehicle, change }: Omit<OilStickerProps, 'onClose'>) {
  const nameOf = useNameOf();
  const { kilometres, day, date } = useFormats();
  const { data: face } = useBranding();
  const { data: merchant } = useQuery(merchantQuery);
  const phone = brandText(face?.entries ?? [], 'CONTACT', 'phone');
  return (
    <div className={classes.sticker}>
      <header>
        <b dir="auto">{merchant?.merchant.merchant_name}</b>
        {phone && <Phone number={phone} />}
      </header>
      <div className={classes.plate}>
        <PlateBadge plate={vehicle.plateNumber} />
      </div>
      <p>
        <bdi>{`${nameOf('OIL_NAME', change.oilName)} · ${nameOf('OIL_TYPE', change.oilType)}`}</bdi>
      </p>
      <p>
        <bdi>{kilometres(change.currentKm)}</bdi> · {date(change.changedAt)}
      </p>
      <footer>
        <span>
          <Trans>Next change</Trans>
        </span>
        <b>
          <bdi>{kilometres(change.nextChangeKm)}</bdi>
        </b>
        {change.nextChangeDate && <b>{day(change.nextChangeDate)}</b>}
      </footer>
    </div>
  );
}
