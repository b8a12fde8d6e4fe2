"""
A client of svc's HTTP API, generated from its OpenAPI document (version {version}).

    svc = SvcClient("http://127.0.0.1:8080", "svc_test_...")
    order = svc.orders.create_order({"line_items": [...]})
    for order in svc.orders.list_orders(status="open"):
        ...

A call returns the `data` of the response, a list all its pages, one after the other. It raises `SvcError` with the
code of the error. Every command has an idempotency key, so a retry never does it twice. Needs Python 3.11 and nothing
else.
"""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Literal, Mapping, NotRequired, Optional, TypedDict, Union


@dataclass(frozen=True)
class SvcRequest:
    method: str
    url: str
    headers: Mapping[str, str]
    body: Optional[bytes]


@dataclass(frozen=True)
class SvcResponse:
    status: int
    # With names in lower case.
    headers: Mapping[str, str]
    body: bytes


class SvcError(Exception):
    """A refusal of the API, or `NETWORK_ERROR` with status 0 when no response came."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int,
        param: Optional[str] = None,
        request_id: Optional[str] = None,
        retryable: bool = False,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        self.param = param
        self.request_id = request_id
        self.retryable = retryable


Transport = Callable[[SvcRequest, float], SvcResponse]

# Seconds. A server that asks for a longer wait gets no retry.
_MAXIMUM_DELAY = 8.0
_FIRST_DELAY = 0.25


def _quoted(value: str) -> str:
    if value == "":
        raise ValueError("An ID in the path is empty.")
    return urllib.parse.quote(value, safe="")


def send_with_urllib(request: SvcRequest, timeout: float) -> SvcResponse:
    """Sends a request. Raises `OSError` when no response comes."""
    sent = urllib.request.Request(request.url, data=request.body, headers=dict(request.headers), method=request.method)
    try:
        with urllib.request.urlopen(sent, timeout=timeout) as response:
            return SvcResponse(response.status, {k.lower(): v for k, v in response.headers.items()}, response.read())
    except urllib.error.HTTPError as refused:
        with refused:
            return SvcResponse(refused.code, {k.lower(): v for k, v in refused.headers.items()}, refused.read())


def _error_of(response: SvcResponse) -> SvcError:
    try:
        error = json.loads(response.body)["error"]
        return SvcError(
            error["message"],
            code=error["code"],
            status=response.status,
            param=error.get("param"),
            request_id=error.get("request_id"),
            retryable=error.get("retryable", False),
        )
    except (ValueError, KeyError, TypeError):
        # The page of a proxy.
        retryable = response.status in (502, 503, 504)
        return SvcError(
            f"The response {response.status} is not from svc.",
            code="UNREADABLE_RESPONSE",
            status=response.status,
            retryable=retryable,
        )


def _is_worth_retrying(error: SvcError) -> bool:
    return error.retryable and (
        error.status in (0, 429, 502, 503, 504) or error.code == "IDEMPOTENCY_REQUEST_IN_PROGRESS"
    )


def _delay(retry: int, retry_after: Optional[str], chance: float) -> Optional[float]:
    backoff = min(_MAXIMUM_DELAY, _FIRST_DELAY * 2**retry) * (0.5 + chance / 2)
    if retry_after is None or not retry_after.isdecimal():
        return backoff
    seconds = float(retry_after)
    return None if seconds > _MAXIMUM_DELAY else max(backoff, seconds + chance * _FIRST_DELAY)


# --- generated ---
class SvcClient:
    """A method for every endpoint that a secret key may call, under the name of its group."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        version: Optional[str] = None,
        maximum_retries: int = 3,
        timeout: float = 30.0,
        transport: Transport = send_with_urllib,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._version = version
        self._maximum_retries = maximum_retries
        self._timeout = timeout
        self._transport = transport
        self._sleep = sleep
        # groups

    def _request(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        headers = {"Accept": "application/json", "Authorization": f"Bearer {self._api_key}"}
        if self._version is not None:
            headers["Svc-Version"] = self._version
        if method != "GET":
            # One key for all attempts.
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        content = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            content = json.dumps(body).encode()
        given = {name: value for name, value in (query or {}).items() if value is not None}
        suffix = "?" + urllib.parse.urlencode(given, doseq=True) if given else ""
        request = SvcRequest(method, self._base_url + path + suffix, headers, content)
        retry = 0
        while True:
            retry_after = None
            try:
                response = self._transport(request, self._timeout)
                if 200 <= response.status < 300:
                    return json.loads(response.body)
                error = _error_of(response)
                retry_after = response.headers.get("retry-after")
            except OSError as cause:
                error = SvcError(f"No response: {cause}", code="NETWORK_ERROR", status=0, retryable=True)
            delay = _delay(retry, retry_after, random.random())
            if delay is None or retry >= self._maximum_retries or not _is_worth_retrying(error):
                raise error
            self._sleep(delay)
            retry += 1

    def _call(self, method: str, path: str, **given: Any) -> Any:
        return self._request(method, path, **given)["data"]

    def _items(self, path: str, query: Optional[Mapping[str, Any]] = None) -> Iterator[Any]:
        page: Dict[str, Any] = dict(query or {})
        while True:
            response = self._request("GET", path, query=page)
            yield from response["data"]
            if "next_page_token" not in response:
                return
            page["page_token"] = response["next_page_token"]
