import { existsSync } from 'node:fs';
import { step } from './steps.ts';

/** Installs Debian packages where that is possible (root, apt-get); false anywhere else. */
export async function installPackages(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`   installing ${names.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await step('update', 'apt-get', ['update', '-q'], { env });
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold'];
  const args = ['install', '-q', '-y', '--no-install-recommends', ...keepSettings, ...names];
  const { ok, output } = await step('install', 'apt-get', args, { env });
  if (!ok) console.log(output);
  return ok;
}
