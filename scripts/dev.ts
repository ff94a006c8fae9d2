import { launch } from './launch';

/** `npm run dev`: the same with hot reload. */
void launch(['migrate', 'serve'], { dev: true });
