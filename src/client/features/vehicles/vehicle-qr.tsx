import { Trans, useLingui } from '@lingui/react/macro';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import { VehicleName } from './vehicle-name.tsx';
import classes from './vehicle-qr.module.css';

const Code = lazyPart(async () => (await import('#client/features/pictures/qr-code.tsx')).QrCode);

/** A label for the car or its keys: whoever works here scans it and has the car's file open. */
export function VehicleQrButton({ vehicle }: { vehicle: VehicleView }) {
  const { t } = useLingui();
  const [opened, open] = useState(false);
  const { data: merchant } = useQuery(merchantQuery);
  return (
    <>
      <IconButton aria-label={t`QR label`} title={t`QR label`} onClick={() => open(true)}>
        <IconQrcode aria-hidden size={20} />
      </IconButton>
      {opened && (
        <PrintSheet label={t`QR label`} onClose={() => open(false)} paper="sticker">
          <div className={classes.label}>
            <Suspense fallback={null}>
              <Code
                address={`${globalThis.location.origin}/admin/users/${vehicle.ownerId}/vehicle/${vehicle.id}`}
                alt={t`QR code of this car’s file`}
              />
            </Suspense>
            <div>
              <b dir="auto">{merchant?.merchant.merchant_name}</b>
              <span className={classes.plate}>
                <PlateBadge plate={vehicle.plateNumber} />
              </span>
              <VehicleName {...vehicle} />
              <small>
                <Trans>For the workshop: opens this car’s file</Trans>
              </small>
            </div>
          </div>
        </PrintSheet>
      )}
    </>
  );
}
