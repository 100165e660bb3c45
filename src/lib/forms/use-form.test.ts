// @vitest-environment happy-dom
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { BackendError } from "../errors.ts";
import { createQueryClient } from "../query-client.ts";
import { useForm } from "./use-form.ts";

function fill(send: (title: string) => Promise<string>) {
  const client = createQueryClient();
  const onSent = vi.fn();
  const useTitle = () =>
    useForm({
      start: { title: "Old", isShown: true },
      validate: ({ title }) => ({ title: title ? undefined : "Give it a title." }),
      mutation: useMutation<string, Error, string>({ mutationFn: (title) => send(title) }),
      request: ({ title }) => title.trim(),
      onSent,
    });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  return { ...renderHook(useTitle, { wrapper }), onSent };
}

test("what is typed is sent, and its response is followed", async () => {
  const { result, onSent } = fill(async (title) => `${title}!`);
  act(() => result.current.field("title").onChange({ currentTarget: { value: " Mine " } }));
  await act(() => result.current.submit());
  expect(onSent).toHaveBeenCalledExactlyOnceWith("Mine!", { title: " Mine ", isShown: true });
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
});

test("what is wrong is shown instead of an earlier outcome, and nothing is sent", async () => {
  const send = vi.fn().mockRejectedValue(new BackendError("offline"));
  const { result } = fill(send);
  await act(() => result.current.submit());
  await waitFor(() => expect(result.current.error).toBeInstanceOf(BackendError));
  act(() => result.current.onChange({ title: "" }));
  await act(() => result.current.submit());
  expect(result.current.field("title")).toMatchObject({ value: "", error: "Give it a title." });
  expect(result.current.error).toBeNull();
  expect(send).toHaveBeenCalledOnce();
});

test("a form that is on its way is not sent a second time", async () => {
  const response = Promise.withResolvers<string>();
  const send = vi.fn(() => response.promise);
  const { result, onSent } = fill(send);
  act(() => void result.current.submit());
  await waitFor(() => expect(result.current.isPending).toBe(true));
  await act(() => result.current.submit());
  expect(send).toHaveBeenCalledOnce();
  response.resolve("Done");
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});

test("the response is followed also when the form is gone by then", async () => {
  const response = Promise.withResolvers<string>();
  const { result, onSent, unmount } = fill(() => response.promise);
  act(() => void result.current.submit());
  unmount();
  response.resolve("Done");
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
});
