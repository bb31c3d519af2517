// Plain JavaScript on purpose: it must run, and explain itself, on any Node,
// before anything that needs Node 24 is loaded.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Warsha needs Node 24: run it through npm (this is Node ${process.versions.node}).`);
  console.error('`npm ci` brings the right Node along; if you used --ignore-scripts, run `npm rebuild node` once.');
  process.exit(1);
}
// Before any TypeScript is met: what was compiled once is neither stripped nor compiled again at the next start.
require('node:module').enableCompileCache();
