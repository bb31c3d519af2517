import {
  IconBattery2,
  IconCarSuspension,
  IconDeviceHeartMonitor,
  IconDisc,
  IconDroplet,
  IconEngine,
  IconFilter,
  IconSnowflake,
  IconTool,
  IconWheel,
} from '@tabler/icons-react';
import type { Drawing } from '#client/features/offerings/service-drawing.ts';
import { drawingOf } from '#client/features/offerings/service-drawing.ts';

const icons: Partial<Record<Drawing, typeof IconTool>> = {
  oil: IconDroplet,
  disc: IconDisc,
  filter: IconFilter,
  tyre: IconWheel,
  ac: IconSnowflake,
  battery: IconBattery2,
  obd: IconDeviceHeartMonitor,
  lift: IconCarSuspension,
  engine: IconEngine,
};

/** The small sign of a category, told by its names. */
export function CategoryIcon({ title, size }: { title: Record<string, string>; size: number }) {
  const Icon = icons[drawingOf(title)] ?? IconTool;
  return <Icon size={size} aria-hidden />;
}
