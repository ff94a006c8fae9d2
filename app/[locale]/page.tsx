export const ensureStatic = 'navigation';

export default function HomePage() {
  return <main>Home</main>;
}
