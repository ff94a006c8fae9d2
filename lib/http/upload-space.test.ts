import { describe, expect, it } from 'vitest';
import { createUploadSpace } from './upload-space';

const refusing = (code: string, retryAfter = expect.any(Number)) =>
  expect.objectContaining({ code, details: expect.objectContaining({ retryAfter }) });

describe('the upload space in the temporary folder', () => {
  it('is limited per person, over all of their requests', () => {
    const space = createUploadSpace({ all: 1_000, one: 100 });
    const [first, second] = [space.reserve(1), space.reserve(1)];
    first.add(60);
    second.add(40);
    expect(() => second.add(1)).toThrow(refusing('too_many_requests'));
    space.reserve(2).add(100);
  });

  it('is limited in total', () => {
    const space = createUploadSpace({ all: 150, one: 100 });
    space.reserve(1).add(100);
    const other = space.reserve(2);
    other.add(50);
    expect(() => other.add(1)).toThrow(refusing('unavailable'));
  });

  it('is released when an upload ends, and refused bytes do not count', () => {
    const space = createUploadSpace({ all: 150, one: 100 });
    const first = space.reserve(1);
    first.add(90);
    expect(() => first.add(20)).toThrow();
    first.add(10);
    first.release();
    first.release();
    const next = space.reserve(1);
    next.add(100);
    expect(() => next.add(1)).toThrow();
  });
});
