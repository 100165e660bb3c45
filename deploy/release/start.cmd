@echo off
rem Starts the club's website. Close this window to stop it.
cd /d "%~dp0"
call release.cmd || (pause & exit /b 1)
"%node%" --max-old-space-size=192 --max-semi-space-size=8 "%program%\server\main.js"
if errorlevel 1 pause
