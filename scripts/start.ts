import { launch } from './launch';

/** `npm start`: the product as visitors get it. */
void launch(['migrate', 'build', 'serve']);
