// Loaded before a command: it is killed right after the DIE_AT-th step with which it changes names of files.
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

let steps = 0;
for (const name of ['renameSync', 'linkSync', 'rmSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    original(...args);
    steps += 1;
    if (steps === Number(process.env.DIE_AT)) process.kill(process.pid, 'SIGKILL');
  };
}
syncBuiltinESMExports();
