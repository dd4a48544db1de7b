/** Which answers of the server may be kept by the service worker: those that are the same for everybody. Pure. */

const SAME_FOR_ALL = /^\/api\/games(?:\/[^/]+\/content)?$/;

export const isPublic = (path: string): boolean => SAME_FOR_ALL.test(path);
