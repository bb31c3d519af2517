import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setWifiOnly } from '#sync/exchange/upload-lane.ts';
import { device } from '#sync/store/this-device.ts';
import { wifiKey, wifiOnlyOptions } from './wifi-queries.ts';

/** Large files by Wi-Fi only; where the browser does not tell how the device is connected, it says so. */
export function WifiSwitch() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data = false } = useQuery(wifiOnlyOptions);
  const isTold = device.isMetered?.() !== undefined;
  return (
    <Switch
      checked={data && isTold}
      disabled={!isTold}
      label={t`Large files on Wi-Fi only`}
      description={isTold ? undefined : t`This browser does not say how the device is connected.`}
      onChange={({ currentTarget: { checked } }) =>
        void setWifiOnly(device, checked).then(() => queries.invalidateQueries({ queryKey: wifiKey }))
      }
    />
  );
}
