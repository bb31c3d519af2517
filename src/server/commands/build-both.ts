import { CLIENT, runBuild, SERVER } from './build.ts';

// `npm run build`: the app and the server, whether they changed or not.
process.exitCode = (await runBuild(CLIENT)) || (await runBuild(SERVER));
