import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { open } from '#dashboard/api/call.ts';

const CACHED_MS = 60_000;

/**
 * The bytes of a file, loaded with the token, which a plain URL could not carry. They stay in this
 * page's memory for a minute after the last use, and nowhere else.
 */
export function useStoredFile(uuid: string): { blob: Blob | undefined; error: ApiError | null } {
  const { data, error } = useQuery<Blob, ApiError>({
    queryKey: ['files.read', { uuid }],
    queryFn: async ({ signal }) => {
      const response = await open('files.read', { uuid }, signal);
      return response.blob().catch(() => {
        throw new ApiError({ kind: 'network' });
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHED_MS,
  });
  return { blob: data, error };
}

/** Shows bytes as an image while it is mounted. */
export function StoredPicture(props: { blob: Blob; alt: string; className?: string | undefined }) {
  const { blob, alt, className } = props;
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className={className} />;
}
