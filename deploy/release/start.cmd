@echo off
rem Starts the club's website. Close this window to stop it.
cd /d "%~dp0"
call release.cmd || (pause & exit /b 1)
"%node%" "%program%\server\start.js"
if errorlevel 1 pause
